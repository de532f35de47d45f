/** What something was asked for with, by the names that its form has for it. */
import type { DetailProvisions } from '@cmp/contract'
import { provisionTypes } from '@cmp/contract/provision-types'
import { startValues } from '../../kit/form/form-values.ts'
import { allWordsOf } from '../../kit/form/value-words.ts'
import { NoRow, TableBlock, WordsCell } from '../../ui/parts/TableBlock.tsx'
import styles from './provisions.module.css'

/** Named over it already, among the details. */
const above = new Set(['CustomerId', 'ContainerId'])

/** What of it was asked for, in words: what was left empty is left out. */
const askedOf = (typeName: string, body: Readonly<Record<string, unknown>>) => {
  const fields = provisionTypes.find(({ name }) => name === typeName)?.fields ?? {}
  const names = Object.keys(fields).filter((name) => !above.has(name) && (body[name] ?? '') !== '')
  const values = startValues(fields, names, body)
  return names.flatMap((name) => {
    const field = fields[name]
    const words = field ? allWordsOf(field, values[name]) : []
    return field && words.length > 0 ? [{ label: field.label, words }] : []
  })
}

/** The table. */
export const AskedFor = ({ typeName, details }: { typeName: string; details: DetailProvisions }) => {
  const asked = askedOf(typeName, JSON.parse(details.fullDataJson))
  return (
    <TableBlock title="Asked for" heads={['What', 'Value']} words={2}>
      <tbody>
        {asked.map(({ label, words }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <WordsCell>
              {words.map((line, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- lines have no id but their place
                <div key={place} className={styles.asked}>
                  {line}
                </div>
              ))}
            </WordsCell>
          </tr>
        ))}
        {asked.length === 0 && <NoRow columns={2}>Nothing.</NoRow>}
      </tbody>
    </TableBlock>
  )
}
