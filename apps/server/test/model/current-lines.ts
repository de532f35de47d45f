/** The model of loading: which lines of all the files of a provider's invoice count. */
import type { ChargedLine } from './details.ts'
import { keyOf, type BillingFile, type FileFormat } from './world.ts'

const kindOf: Readonly<Record<FileFormat, ChargedLine['kind']>> = {
  focus: 'usage',
  'partner-center-usage': 'usage',
  'partner-center-reconciliation': 'billing',
}

/** What a file is about: it replaces earlier files about the same, and adds to those about something else. */
const scopesOf = ({ format, lines }: BillingFile): Set<string> =>
  new Set(lines.map(({ account, day }) => JSON.stringify([kindOf[format], keyOf(account), day])))

/**
 * The files of one provider's invoice that count, given in the order they came in. Parts that complete each other add up;
 * a part that comes again takes the place of the earlier one.
 */
const currentFiles = (files: readonly BillingFile[]): BillingFile[] =>
  files.filter((file, index) => {
    const scopes = scopesOf(file)
    return files.slice(index + 1).every((later) => ![...scopesOf(later)].some((scope) => scopes.has(scope)))
  })

/** How many lines of the files that count could not be read. */
export const unreadableLines = (files: readonly BillingFile[]): number =>
  currentFiles(files).reduce((count, { unreadable = [] }) => count + unreadable.length, 0)

/**
 * The lines of the files that count. A reconciliation repeats the consumption that usage files hold in detail, so it does
 * not count beside them; what others than Microsoft publish, and what is reserved, is in no usage file.
 */
export const currentLines = (files: readonly BillingFile[]): ChargedLine[] => {
  const lines = currentFiles(files).flatMap((file) =>
    file.lines.map((line) => ({ ...line, kind: kindOf[file.format], costCurrency: file.currency })),
  )
  const hasUsage = lines.some(({ kind }) => kind === 'usage')
  return lines.filter(({ kind, sold }) => !(kind === 'billing' && sold?.isConsumption && hasUsage))
}
