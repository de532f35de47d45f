/** Renders the formats' tables as Markdown for `docs/formats.md`. */
import { renderIn } from '@cmp/messages'
import { getFormatTitle } from '@cmp/contract'
import { listAlternatives, type BillingFormat, type Mapping, type TagSource } from './format.ts'
import { formats } from './index.ts'

const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``

const conversions = {
  plain: '',
  inclusiveEnd: 'last day of the period; kept as the day after',
  invoiceMonth: '`YYYYMM`; kept as the first of that month',
} as const

const formatMappingRow = ({ to, from, whenEmpty = [], as = 'plain', mandatory }: Mapping): string => {
  const notes = [
    mandatory ? 'mandatory' : '',
    whenEmpty.length > 0 ? `where empty: ${whenEmpty.map(code).join(', ')}` : '',
    conversions[as],
  ]
  return `| ${listAlternatives(from).map(code).join(' or ')} | ${code(to)} | ${notes.filter(Boolean).join('; ')} |`
}

const tagRow = (source: TagSource, index: number): string => {
  const columns =
    'prefix' in source
      ? code(source.title)
      : 'keys' in source
        ? `${code(source.keys)} and ${code(source.values)}`
        : listAlternatives(source.from).map(code).join(' or ')
  return `| ${columns} | ${code('Tags')} | ${index === 0 ? 'as a JSON object' : 'keys that those above do not have'} |`
}

/** Renders the tables of one format: the columns read from the file, and the computed ones. */
export const formatMarkdown = ({ name, lineItemType, mappings, tags = [], derived }: BillingFormat): string =>
  [
    `## ${renderIn('en', getFormatTitle(name))} (${code(name)}, ${lineItemType} lines)`,
    '',
    '| in the file | kept as | notes |',
    '|---|---|---|',
    ...mappings.map(formatMappingRow),
    ...tags.map(tagRow),
    '',
    '| computed | from |',
    '|---|---|',
    ...derived.map(({ to, sql, note }) => `| ${code(to)} | ${note ?? code(sql)} |`),
  ].join('\n')

/** Renders the tables of all formats. */
export const formatFormatTables = (): string => formats.map(formatMarkdown).join('\n\n')
