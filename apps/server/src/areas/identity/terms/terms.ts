/** The terms of service: the current version, earlier versions and publishing a new version. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/terms'
import type { Terms, TermsVersion } from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import type { Scoped } from '../../../scope/scope.ts'

const objectType = 'terms-of-service'
const listedVersions = 50

const selectTerms = ({ trx }: Scoped) =>
  trx.selectFrom('termsOfService').selectAll().orderBy('version', 'desc')

/** Reads the current version, or null if no terms exist. */
export const readCurrentTerms = async (scoped: Scoped): Promise<Terms | null> => {
  const row = await selectTerms(scoped).limit(1).executeTakeFirst()
  return row ? { version: row.version, text: row.text, publishedAt: row.publishedAt.toISOString() } : null
}

/** Lists the latest versions, newest first. */
export const listTermsVersions = async (scoped: Scoped): Promise<TermsVersion[]> =>
  (await selectTerms(scoped).limit(listedVersions).execute()).map(({ publishedAt, ...row }) => ({
    ...row,
    publishedAt: publishedAt.toISOString(),
  }))

/**
 * Adds a version.
 * @param after the version that was edited, or 0 if there was none
 * @throws AppError Conflict if somebody has published another version since
 */
export const publish = async (
  scoped: Scoped,
  { text, after }: { text: string; after: number },
): Promise<{ message: string; version: number }> => {
  const { trx, now, scope, audit } = scoped
  const before = await readCurrentTerms(scoped)
  if ((before?.version ?? 0) === after && before?.text === text)
    return { message: t(m.textIsSameAsVersionNo, { after }), version: after }
  const version = after + 1
  // Two concurrent publishers use the same version number; the second one gets the conflict.
  const added =
    (before?.version ?? 0) === after
      ? await trx
          .insertInto('termsOfService')
          .values({ version, text, publishedBy: scope.actor, publishedAt: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : undefined
  if (!added) throw new AppError('Conflict', m.anotherUserPublishedNewTermsWhile)
  await audit({
    action: 'publish',
    objectType,
    objectId: String(version),
    objectName: t(m.version, { version }),
    before: before && { version: before.version, text: before.text },
    after: { version, text },
  })
  return { message: t(m.versionOfTermsOfServiceIs, { version }), version }
}
