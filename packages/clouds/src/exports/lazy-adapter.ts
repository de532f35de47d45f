// Opens an account's exports on first use, so that problems of the account are reported as errors of its methods.
import type { CloudAdapter } from '../ports/cloud.ts'
import type { ExportPort } from '../ports/exports.ts'
import { checkExportAccount, type SignInCheck } from './account-health.ts'

/** The methods of an export adapter. */
export type ExportAdapter = Required<Pick<CloudAdapter, 'cloud' | 'exports' | 'check'>>

/**
 * Builds an export adapter that calls `open` on first use. Every method throws what `open` throws.
 * @param signIn runs before everything else, if signing in is a separate step
 * @param reads whether a test of the account may read the start of a file; false if reading costs money
 */
export const createLazyExportAdapter = (
  cloud: CloudAdapter['cloud'],
  open: () => ExportPort,
  { reads = true, signIn }: { reads?: boolean; signIn?: SignInCheck | undefined } = {},
): ExportAdapter => {
  let opened: ExportPort | undefined
  const openPort = (): ExportPort => (opened ??= open())
  const exports: ExportPort = {
    documents: async (query) => openPort().documents(query),
    lines: async (request) => openPort().lines(request),
  }
  return { cloud, exports, check: (signal) => checkExportAccount(exports, { reads, signIn }, signal) }
}
