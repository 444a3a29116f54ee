"""Addresses of indexes: empty names, and the settings of object storage."""

import pytest

import glassbert as gb
from glassbert.search.store.address import connect, storage_options


@pytest.mark.parametrize("address", ["", " "])
def test_an_empty_address_is_not_the_working_folder(address: str) -> None:
    with pytest.raises(gb.GlassBertError, match="`db` is empty"):
        connect(address, create=True)


def test_storage_options_come_from_environment_variables() -> None:
    options = storage_options({"AWS_ENDPOINT": "http://127.0.0.1:1", "AWS_REGION": "eu", "HOME": "/root"})
    assert options == {"aws_endpoint": "http://127.0.0.1:1", "aws_region": "eu", "allow_http": "true"}
    assert storage_options({"AWS_ENDPOINT": "https://s3.example"}) == {"aws_endpoint": "https://s3.example"}
