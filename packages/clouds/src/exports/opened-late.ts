// An account's exports, opened when they are first asked for: what is wrong with the account is an answer of theirs.
import type { CloudAdapter } from '../ports/cloud.ts'
import type { ExportPort } from '../ports/exports.ts'
import { standingOf, type SignInCheck } from './standing.ts'

/** What an adapter of exports has. */
export type ExportAdapter = Required<Pick<CloudAdapter, 'cloud' | 'exports' | 'check'>>

/**
 * The adapter of exports that `open` opens; what that throws is thrown by every method.
 * @param signIn what is asked before everything else, where signing in is a step of its own
 * @param reads whether a test of the account may read a file's beginning; a question that costs money is not asked
 */
export const openedLate = (
  cloud: CloudAdapter['cloud'],
  open: () => ExportPort,
  { reads = true, signIn }: { reads?: boolean; signIn?: SignInCheck | undefined } = {},
): ExportAdapter => {
  let opened: ExportPort | undefined
  const port = (): ExportPort => (opened ??= open())
  const exports: ExportPort = {
    documents: async (query) => port().documents(query),
    lines: async (request) => port().lines(request),
  }
  return { cloud, exports, check: (signal) => standingOf(exports, { reads, signIn }, signal) }
}
