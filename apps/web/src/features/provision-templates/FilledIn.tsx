/** What a template fills in, by the names that the form has for it. */
import type { provisionTemplates, RowOf } from '@cmp/contract'
import { provisionTypes } from '@cmp/contract/provision-types'
import { startValues } from '../../kit/form/form-values.ts'
import { wordsOf } from '../../kit/form/value-words.ts'
import { NoRow, TableBlock, WordsCell } from '../../ui/parts/TableBlock.tsx'

/** The table. */
export const FilledIn = ({ template }: { template: RowOf<typeof provisionTemplates> }) => {
  const type = provisionTypes.find(({ name }) => name === template.resourceTypeId)
  const names = Object.keys(template.filledIn)
  const values = startValues(type?.fields ?? {}, names, template.filledIn)
  return (
    <TableBlock title="Filled in" heads={['Field', 'Value', 'In the form']} words={3}>
      <tbody>
        {names.map((name) => {
          const field = type?.fields[name]
          return (
            field && (
              <tr key={name}>
                <th scope="row">{field.label}</th>
                <WordsCell>{wordsOf(field, values[name]) || 'No'}</WordsCell>
                <WordsCell>{template.fixed.includes(name) ? 'Fixed' : 'Can be changed'}</WordsCell>
              </tr>
            )
          )
        })}
        {names.length === 0 && <NoRow columns={3}>Nothing.</NoRow>}
      </tbody>
    </TableBlock>
  )
}
