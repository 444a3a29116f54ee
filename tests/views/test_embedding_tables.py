"""The pictures of the embedding tables are the pooled tables."""

import numpy as np

import glassbert as gb
from glassbert.views.embedding_tables import MAX_COLUMNS, MAX_ROWS, embedding_tables
from glassbert.views.payload import encode_payload
from glassbert.views.session import TextRequest, ViewSession


def test_each_cell_is_the_number_furthest_from_zero_of_its_block(minilm: gb.PretrainedBert) -> None:
    session = ViewSession({"minilm": minilm})
    payload = embedding_tables(session, TextRequest())
    assert [table.num_rows for table in payload.facts.tables] == [30522, 512, 2]
    for table in payload.facts.tables:
        weight = getattr(minilm.model.embeddings, table.name).weight.detach().numpy()
        picture = payload.array(table.name)
        assert picture.shape[0] <= MAX_ROWS
        assert picture.shape[1] <= MAX_COLUMNS
        for row, column in ((0, 0), (picture.shape[0] - 1, picture.shape[1] - 1)):
            block = weight[row * table.row_pool :, column * table.column_pool :][: table.row_pool, : table.column_pool]
            expected = block.flat[np.abs(block).argmax()]
            assert abs(picture[row, column] - expected) <= np.abs(weight).max() / 127
        assert 0 < table.color_max <= np.abs(weight).max() * 1.01
    assert len(encode_payload(payload)) < 60_000
    assert embedding_tables(session, TextRequest(text="another text")) is payload  # computed once per model
