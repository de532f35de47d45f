/** The paging of lists that are no resources. */
import type { Z } from './shape.ts'

/** Defines the page and its size. */
export const definePaging = (z: Z, size: number) =>
  z.object({
    page: z.coerce.number().int().min(1).max(10_000).default(1).describe('The page number, starting at 1.'),
    pagesize: z.coerce.number().int().min(1).max(200).default(size).describe('The number of rows per page.'),
  })
