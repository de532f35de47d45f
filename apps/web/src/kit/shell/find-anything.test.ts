import { expect, test } from 'vitest'
import { sortExactFirst } from './find-anything.ts'

const buildItem = (group: string, name: string) => ({ group, name, hint: '', href: `/${name}` })

test('ranks exact names before partial matches of any list', () => {
  const drafts = [
    buildItem('Customer invoices', 'Draft 1 for G1'),
    buildItem('Customer invoices', 'Draft 2 for G1'),
  ]
  const invoices = [buildItem('Invoices', 'G10'), buildItem('Invoices', 'G1')]
  expect(sortExactFirst([drafts, [], invoices], ' g1 ').map(({ name }) => name)).toEqual([
    'G1',
    'G10',
    'Draft 1 for G1',
    'Draft 2 for G1',
  ])
  expect(sortExactFirst([drafts, invoices], 'G')).toEqual([...drafts, ...invoices])
})
