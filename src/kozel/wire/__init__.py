"""What goes over the wire: messages, their codec, their JSON Schema and the TypeScript types made from it."""
