import { expect, test } from 'vitest'
import { exactFirst } from './find-anything.ts'

const item = (group: string, name: string) => ({ group, name, hint: '', href: `/${name}` })

test('what is called just what was typed stands before what only holds it, whatever its list', () => {
  const drafts = [item('Customer invoices', 'Draft 1 for G1'), item('Customer invoices', 'Draft 2 for G1')]
  const invoices = [item('Invoices', 'G10'), item('Invoices', 'G1')]
  expect(exactFirst([drafts, [], invoices], ' g1 ').map(({ name }) => name)).toEqual([
    'G1',
    'G10',
    'Draft 1 for G1',
    'Draft 2 for G1',
  ])
  expect(exactFirst([drafts, invoices], 'G')).toEqual([...drafts, ...invoices])
})
