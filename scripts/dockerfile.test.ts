import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './prepare.mjs'

test('the image installs the packages of every workspace', () => {
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
  const manifests = globSync(['{apps,packages,examples}/*/package.json', 'e2e/package.json'], { cwd: root })
  expect(manifests.length).toBeGreaterThan(8)
  expect(manifests.filter((path) => !dockerfile.includes(`COPY ${path} ${dirname(path)}/`))).toEqual([])
})
