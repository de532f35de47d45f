/** The files that invoices came in, as they are kept. */
import { notFound } from '../../resources/changes.ts'
import type { Scoped } from '../../scope/scope.ts'

/**
 * A kept file by its id.
 * @throws AppError NotFound
 */
export const keptFile = async ({ trx }: Scoped, id: string) => {
  const file = await trx.selectFrom('storedFile').selectAll().where('id', '=', id).executeTakeFirst()
  if (!file) throw notFound('file')
  return file
}
