import { expect, test } from 'vitest'
import { resources } from '../registry.ts'
import { isPermitted, permit } from './permissions.ts'
import { listMenus, type MenuItem } from './menus.ts'
import { roleCodes } from './roles.ts'

const listSlugs = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ slug, children = [] }) => [slug, ...listSlugs(children)])

test.each(roleCodes)('the menu of %s leads to no list that the role may not read', (role) => {
  const shown = new Set(listSlugs(listMenus(role)))
  const listed = Object.values(resources).filter(({ pages }) => shown.has(pages.list.slice(1)))
  expect(listed.length).toBeGreaterThan(4)
  expect(listed.filter((resource) => !isPermitted(role, permit.read(resource)))).toEqual([])
})

test.each(roleCodes)('an error tells %s what the role may do', (role) => {
  for (const resource of Object.values(resources)) {
    const permission = permit.change(resource)
    if (isPermitted(role, permission)) continue
    const sentence = permission.refusal(role)
    expect(sentence.includes('has read access')).toBe(isPermitted(role, permit.read(resource)))
  }
})
