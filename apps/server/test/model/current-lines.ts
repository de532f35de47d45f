/** The model of imports: which line items of all the files of a provider invoice count. */
import type { ChargedLine } from './details.ts'
import { toComparedKey, type BillingFile, type FileFormat } from './world.ts'

const kindOf: Readonly<Record<FileFormat, ChargedLine['kind']>> = {
  focus: 'usage',
  'partner-center-usage': 'usage',
  'partner-center-reconciliation': 'billing',
}

/** Returns the scopes of a file. A file replaces earlier files of the same scope and adds to those of other scopes. */
const collectScopes = ({ format, lines }: BillingFile): Set<string> =>
  new Set(lines.map(({ account, day }) => JSON.stringify([kindOf[format], toComparedKey(account), day])))

/**
 * Returns the files of one provider invoice that count, in import order. Complementary parts add up; a part that is
 * delivered again replaces the earlier one.
 */
const listCurrentFiles = (files: readonly BillingFile[]): BillingFile[] =>
  files.filter((file, index) => {
    const scopes = collectScopes(file)
    return files
      .slice(index + 1)
      .every((later) => ![...collectScopes(later)].some((scope) => scopes.has(scope)))
  })

/** Returns the number of unreadable line items in the files that count. */
export const countUnreadableLines = (files: readonly BillingFile[]): number =>
  listCurrentFiles(files).reduce((count, { unreadable = [] }) => count + unreadable.length, 0)

/**
 * Returns the line items of the files that count. A reconciliation repeats the consumption that usage files contain in
 * detail, so that consumption does not count twice. Products of publishers other than Microsoft, and reservations, are
 * in no usage file.
 */
export const listCurrentLines = (files: readonly BillingFile[]): ChargedLine[] => {
  const lines = listCurrentFiles(files).flatMap((file) =>
    file.lines.map((line) => ({ ...line, kind: kindOf[file.format], costCurrency: file.currency })),
  )
  const hasUsage = lines.some(({ kind }) => kind === 'usage')
  return lines.filter(({ kind, sold }) => !(kind === 'billing' && sold?.isConsumption && hasUsage))
}
