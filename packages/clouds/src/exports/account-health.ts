// Tests an account with exports: whether they can be listed and read, and which exist.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/exports'
import type { AccountHealth } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'
import type { ExportDocument, ExportPort } from '../ports/exports.ts'
import { runCheck, type Check } from './account-checks.ts'

/** Signing in as a separate step; returns the identity. */
export type SignInCheck = { name: string; ask: () => Promise<string> }

/** Lists the documents and, if it `reads`, starts to read the newest. */
export const checkExportAccount = async (
  exports: ExportPort,
  { reads, signIn }: { reads: boolean; signIn?: SignInCheck | undefined },
  signal: AbortSignal | undefined,
): Promise<AccountHealth> => {
  const before: Check[] = []
  let who = ''
  if (signIn) {
    const signedIn = await runCheck(signIn.name, '', async () => {
      who = await signIn.ask()
      return t(m.roleCanBeAssumed)
    })
    if (!signedIn.isGranted) return { who, checks: [signedIn] }
    before.push(signedIn)
  }
  let documents: ExportDocument[] = []
  const listed = await runCheck(t(m.listExports), '', async () => {
    documents = await exports.documents(signal ? { signal } : {})
    const [newest] = documents
    if (!newest) throw new CloudError('NotFound', t(m.noExportYet))
    return t(m.foundTheNewestFromTo, {
      count: documents.length,
      periodStart: newest.periodStart,
      periodEnd: newest.periodEnd,
    })
  })
  const [newest] = documents
  if (!newest || !reads) return { who, checks: [...before, listed] }
  const { documentId } = newest
  const read = await runCheck(t(m.readNewestExport), '', async () => {
    const { files } = await exports.lines({ documentId, ...(signal ? { signal } : {}) })
    for await (const piece of files[0]?.chunks ?? []) if (piece.length > 0) break
    return t(m.files, { count: files.length })
  })
  return { who, checks: [...before, listed, read] }
}
