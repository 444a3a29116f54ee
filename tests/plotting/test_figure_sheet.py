from glassbert.plotting.figure_sheet import label_step


def test_fewer_tokens_are_labeled_in_round_steps() -> None:
    assert [label_step(num_tokens, 6.0) for num_tokens in (10, 60, 128, 512)] == [1, 1, 2, 10]
