/** Loads the compiler of MDX. */
export default function mdx(): Promise<typeof import('@mdx-js/mdx')>;
