"""What the desk shows, as data: the commands, the printed documents and the pages only lay it out."""
