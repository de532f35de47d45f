/** The model of loading: which lines of all the files of a provider's invoice count. */
import type { ChargedLine } from './rating.ts'
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
 * The lines of one provider's invoice, its files given in the order they came in. Parts that complete each other add up;
 * a part that comes again takes the place of the earlier one. A reconciliation repeats the consumption that usage files
 * hold in detail, so it does not count beside them.
 */
export const currentLines = (files: readonly BillingFile[]): ChargedLine[] => {
  const current = files.filter((file, index) => {
    const scopes = scopesOf(file)
    return files.slice(index + 1).every((later) => ![...scopesOf(later)].some((scope) => scopes.has(scope)))
  })
  const lines = current.flatMap((file) =>
    file.lines.map((line) => ({ ...line, kind: kindOf[file.format], costCurrency: file.currency })),
  )
  const hasUsage = lines.some(({ kind }) => kind === 'usage')
  return lines.filter(({ kind, isConsumption }) => !(kind === 'billing' && isConsumption && hasUsage))
}
