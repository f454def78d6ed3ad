"""Writes random operations with @defer and @stream, and the Swift that asks each of them.

  operations.py FOLDER SEED

The folder has schema.graphqls. The same version of graphql-core that answers says that the operations are valid.
"""

import pathlib
import random
import sys

from graphql import build_schema, parse, validate

SUCCEEDING, FAILING = 200, 40

VARIABLES = {"yes": "Boolean! = true", "no": "Boolean! = false", "first": "Int! = 1"}

LEAVES = {
    "Node": ["id", "name", "slow", "__typename", "alias: id", "later: slow", "other: name"],
    "Leaf": ["id", "name", "weight", "__typename", "alias: id", "other: name"],
    "Thing": ["id", "name", "__typename", "alias: id", "other: name"],
    "Found": ["__typename"],
}

# Two fields of one key must have the same directives, so that each list with @stream has a key of its own.
OBJECTS = [("next", "Node"), ("maybe", "Node"), ("again: next", "Node"), ("thing", "Thing"), ("what: thing", "Thing")]
LISTS = [("list", "Node"), ("gaps", "Node"), ("found", "Found")]

# The types that a fragment in one of them may be on.
INNER = {"Node": ["Node", "Thing"], "Leaf": ["Leaf"], "Thing": ["Thing", "Node", "Leaf"], "Found": ["Node", "Leaf", "Thing"]}


class Operation:
    """One operation with its fragments."""

    def __init__(self, seed, number, fails):
        self.name, self.fails = f"Random{number}", fails
        self.random = random.Random(f"{seed} {number}")
        self.names = 0
        # Name, type and selections. Each of them only spreads those in front of it.
        self.fragments = []
        # Those that may be spread again, by the names of their types.
        self.known = {name: [] for name in LEAVES}
        # How many fragments are spread without being deferred.
        self.plain = 0
        root = self.random.choice(["node", "node", f"list{self.streaming()}"])
        body = f"{{ {root} {self.selections(3, 'Node')} }}"
        if self.random.randrange(4) == 0:
            body = f"{{ ... @defer(label: \"{self.name}Root\") {body} node {{ id }} }}"
        used = "".join(f" fragment {name} on {type_} {text}" for name, type_, text in self.fragments)
        variables = ", ".join(f"${name}: {type_}" for name, type_ in VARIABLES.items() if f"${name}" in body + used)
        self.text = f"query {self.name}{f'({variables})' if variables else ''} {body}{used}"

    @property
    def is_wanted(self):
        """Whether it may come in parts, and fails if it is one that must."""
        if self.fails and "fails" not in self.text:
            return False
        return "@defer" in self.text or "@stream" in self.text

    def chance(self, one_in):
        return self.random.randrange(one_in) == 0

    def unique(self, prefix):
        self.names += 1
        return f"{prefix}{self.names}"

    def selections(self, depth, type_):
        count = self.random.randint(1, 4)
        # The property of an inline fragment without a label has the name of the type, which only one of them can have.
        selections = [self.selection(depth, type_, needs_label=index > 0) for index in range(count)]
        return "{ " + " ".join(selections) + " }"

    def selection(self, depth, type_, needs_label):
        side = self.random.randrange(12)
        if depth > 0 and (side > 7 or type_ == "Found"):
            return self.fragment(depth - 1, type_, needs_label)
        if depth > 0 and side > 3 and type_ == "Node":
            return self.field(depth - 1)
        if side == 0 and type_ == "Node":
            return f"{self.unique('words')}: words{self.streaming()}"
        if self.fails and side < 3 and type_ == "Node":
            return self.random.choice(["fails", "failsHard", "failsLate"])
        return self.random.choice(LEAVES[type_])

    def field(self, depth):
        if self.chance(2):
            field, type_ = self.random.choice(OBJECTS)
        else:
            field, type_ = self.random.choice(LISTS)
            if self.chance(2):
                field = f"{self.unique('streamed')}: {field}{self.streaming()}"
        return f"{field} {self.selections(depth, type_)}"

    def fragment(self, depth, outer, needs_label):
        type_ = self.random.choice(INNER[outer])
        if self.chance(2):
            # Without a type, it is on that around it.
            on = "" if type_ == outer and self.chance(2) else f" on {type_}"
            return f"...{on}{self.deferring(needs_label)} {self.selections(depth, type_)}"
        deferring = self.deferring()
        is_deferred = deferring and "false" not in deferring and "$no" not in deferring
        if self.known[type_] and is_deferred and self.chance(2):
            return f"...{self.random.choice(self.known[type_])}{deferring}"
        plain = self.plain
        text = self.selections(depth, type_)
        name = self.unique(f"{self.name}F")
        self.fragments.append((name, type_, text))
        # graphql-core 3.3.0a3 leaves out a fragment that is not deferred if it has seen it in a deferred one, so only those
        # are spread again that are deferred, and have none in them that is not.
        if not is_deferred:
            self.plain += 1
        elif plain == self.plain:
            self.known[type_].append(name)
        return f"...{name}{deferring}"

    def deferring(self, needs_label=False):
        if self.chance(8) and not needs_label:
            return ""
        conditions = ["", "", "", "", "if: true", "if: $yes", "if: $no", "if: false"]
        label = "" if self.chance(3) and not needs_label else f'label: "{self.unique(f"{self.name}Part")}"'
        arguments = ", ".join(text for text in [self.random.choice(conditions), label] if text)
        return f" @defer({arguments})" if arguments else " @defer"

    def streaming(self):
        kinds = ["", " @stream", " @stream(if: $no)", " @stream(if: $yes, initialCount: $first)"]
        kinds += [f" @stream(initialCount: {count})" for count in range(4)]
        return self.random.choice(kinds)


def operations(seed, schema):
    found, number = [], 0
    while len(found) < SUCCEEDING + FAILING:
        operation = Operation(seed, number, fails=len(found) >= SUCCEEDING)
        number += 1
        if not operation.is_wanted:
            continue
        if errors := validate(schema, parse(operation.text)):
            sys.exit(f"{operation.text}\n{errors}")
        found.append(operation)
    return found


def swift(operations):
    """In functions that are short enough to compile quickly."""
    texts = []
    for start in range(0, len(operations), 40):
        lines = [
            f"    try await asking.check({one.name}Query(), fails: {str(one.fails).lower()})\n"
            for one in operations[start : start + 40]
        ]
        texts.append(f"  func check{start}(_ asking: Asking) async throws {{\n{''.join(lines)}  }}\n")
    calls = "".join(f"    try await check{start}(asking)\n" for start in range(0, len(operations), 40))
    texts.append(f"  func check(_ asking: Asking) async throws {{\n{calls}  }}\n")
    return "/// Written by operations.py.\nstruct RandomOperations {\n" + "\n".join(texts) + "}\n"


folder, seed = pathlib.Path(sys.argv[1]), sys.argv[2]
found = operations(seed, build_schema((folder / "schema.graphqls").read_text()))
(folder / "random.graphql").write_text("".join(f"{operation.text}\n" for operation in found))
(folder / "Random.swift").write_text(swift(found))
