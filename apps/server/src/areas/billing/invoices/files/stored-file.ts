/** Serves the stored files from which invoices were imported. */
import * as m from '@cmp/messages/server/billing/invoices'
import { AppError } from '../../../../kit/errors.ts'
import { createNotFoundError } from '../../../../resources/changes.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import { describeRemoval } from '../../../../core/billing-lines/removed-loads.ts'

/**
 * Returns a stored file by its ID.
 * @throws AppError NotFound; for a removed file it states when and by which rule it was removed.
 */
export const readStoredFile = async ({ trx }: Scoped, id: string) => {
  const file = await trx.selectFrom('storedFile').selectAll().where('id', '=', id).executeTakeFirst()
  if (!file) throw createNotFoundError(m.file)
  const { removedAt, removedByRule } = file
  if (removedAt !== null)
    throw new AppError(
      'NotFound',
      describeRemoval('file', { removedAt, rule: removedByRule ?? '' }, file.name),
    )
  return file
}
