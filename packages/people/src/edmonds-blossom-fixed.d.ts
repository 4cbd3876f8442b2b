declare module 'edmonds-blossom-fixed' {
  /** For each vertex the one it is matched with, or -1. Edges are `[a, b, weight]`; `cardinality` wants as many pairs as possible. */
  const blossom: (edges: (readonly [number, number, number])[], cardinality?: boolean) => number[];
  // biome-ignore lint/style/noDefaultExport: it is what the package has
  export default blossom;
}
