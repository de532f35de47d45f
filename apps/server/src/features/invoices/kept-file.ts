/** The files that invoices came in, as they are kept. */
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import type { Scoped } from '../../scope/scope.ts'
import { removalSentence } from './removed-loads.ts'

/**
 * A kept file by its id.
 * @throws AppError NotFound, for one that was removed with when and by which rule
 */
export const keptFile = async ({ trx }: Scoped, id: string) => {
  const file = await trx.selectFrom('storedFile').selectAll().where('id', '=', id).executeTakeFirst()
  if (!file) throw notFound('file')
  const { removedAt, removedByRule } = file
  if (removedAt !== null)
    throw new AppError(
      'NotFound',
      removalSentence(`The file ${file.name} was`, { removedAt, rule: removedByRule ?? '' }),
    )
  return file
}
