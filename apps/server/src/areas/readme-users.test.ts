/** Tests that the README of an area names the areas that import its `index.ts`. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')

/** The areas and `demo`, by the area whose `index.ts` they import. */
const users = new Map<string, Set<string>>()
for (const path of globSync('{areas,demo}/**/*.ts', { cwd: source })) {
  const [room, area = ''] = path.split('/')
  const user = room === 'demo' ? 'demo' : area
  const text = readFileSync(join(source, path), 'utf8')
  for (const [, used = ''] of text.matchAll(/from '(?:\.\.\/)+(?:areas\/)?(\w+)\/index\.ts'/g))
    users.set(used, (users.get(used) ?? new Set()).add(user))
}

test.each([...users.keys()])('the README of %s names its users', (area) => {
  const readme = readFileSync(join(source, 'areas', area, 'README.md'), 'utf8')
  const [, section = ''] = readme.split('## Used by')
  const named = [...(section.split('\n## ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, user]) => user)
  expect(named.toSorted()).toEqual([...(users.get(area) ?? [])].toSorted())
})
