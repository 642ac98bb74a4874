"""Reports: what people tell whoever runs the server about a deal."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "reports",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("deal", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "deal", "person", name="pk_reports"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_reports_table_id_tables"),
    )
