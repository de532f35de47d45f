/** The terms of service: the version that holds, earlier ones, and the next. */
import type { Terms, TermsVersion } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import type { Scoped } from '../../scope/scope.ts'

const objectType = 'terms-of-service'
const listedVersions = 50

const rows = ({ trx }: Scoped) => trx.selectFrom('termsOfService').selectAll().orderBy('version', 'desc')

/** What holds now; null where nobody has written any. */
export const currentTerms = async (scoped: Scoped): Promise<Terms | null> => {
  const row = await rows(scoped).limit(1).executeTakeFirst()
  return row ? { version: row.version, text: row.text, publishedAt: row.publishedAt.toISOString() } : null
}

/** The latest versions, the newest first. */
export const versionsOfTerms = async (scoped: Scoped): Promise<TermsVersion[]> =>
  (await rows(scoped).limit(listedVersions).execute()).map(({ publishedAt, ...row }) => ({
    ...row,
    publishedAt: publishedAt.toISOString(),
  }))

/**
 * Adds a version.
 * @param after the version that was changed, 0 where there was none
 * @throws AppError Conflict where somebody has published another one since
 */
export const publish = async (
  scoped: Scoped,
  { text, after }: { text: string; after: number },
): Promise<{ message: string; version: number }> => {
  const { trx, now, scope, audit } = scoped
  const before = await currentTerms(scoped)
  if ((before?.version ?? 0) === after && before?.text === text)
    return { message: `Version ${after} says the same, so it stays.`, version: after }
  const version = after + 1
  // Two who publish at once take the same number: the second is told.
  const added =
    (before?.version ?? 0) === after
      ? await trx
          .insertInto('termsOfService')
          .values({ version, text, publishedBy: scope.actor, publishedAt: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : undefined
  if (!added)
    throw new AppError(
      'Conflict',
      'Somebody has published other terms since you began. Load the page again and look at them first.',
    )
  await audit({
    action: 'publish',
    objectType,
    objectId: String(version),
    objectName: `Version ${version}`,
    before: before && { version: before.version, text: before.text },
    after: { version, text },
  })
  return { message: `Version ${version} of the terms of service holds from now on.`, version }
}
