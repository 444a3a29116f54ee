"""A sentence in CoNLL-U."""

from glassbert.data.conllu import DependencySentence

CAKE_LINES = """# text = Don't eat the unbelievable cake.
1-2\tDon't\t_\t_\t_\t_\t_\t_\t_\t_
1\tDo\tdo\tAUX\t_\t_\t3\taux\t_\t_
2\tn't\tnot\tPART\t_\t_\t3\tadvmod\t_\t_
3\teat\teat\tVERB\t_\t_\t0\troot\t_\t_
4\tthe\tthe\tDET\t_\t_\t6\tdet\t_\t_
5\tunbelievable\tx\tADJ\t_\t_\t6\tamod\t_\t_
6\tcake\tcake\tNOUN\t_\t_\t3\tobj\t_\t_
6.1\tit\tit\tPRON\t_\t_\t_\t_\t_\t_
7\t.\t.\tPUNCT\t_\t_\t3\tpunct\t_\t_
""".splitlines(keepends=True)
CAKE = DependencySentence(
    ["Do", "n't", "eat", "the", "unbelievable", "cake", "."], [2, 2, -1, 5, 5, 2, 2],
    ["aux", "advmod", "root", "det", "amod", "obj", "punct"],
)  # fmt: skip
