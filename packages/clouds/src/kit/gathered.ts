/** All of what comes page by page. */
export const gathered = async <T>(pages: AsyncIterable<readonly T[]>): Promise<T[]> => {
  const all: T[] = []
  for await (const page of pages) all.push(...page)
  return all
}
