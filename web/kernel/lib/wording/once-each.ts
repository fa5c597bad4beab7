/** A maker that makes each thing once: formatters are dear to make, and every row of a table asks for them. */
export function onceEach<Names extends readonly string[], Made>(
  make: (...names: Names) => Made,
): (...names: Names) => Made {
  const made = new Map<string, Made>();
  return (...names) => {
    const key = names.join(" ");
    const known = made.get(key) ?? make(...names);
    made.set(key, known);
    return known;
  };
}
