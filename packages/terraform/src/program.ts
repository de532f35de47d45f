/** Finds the Terraform or OpenTofu program and checks whether it is new enough. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/terraform'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { isObject } from './json.ts'
import { TerraformProblem } from './problem.ts'

/** The program: its path or name, and its version. */
export type TerraformProgram = { path: string; version: string }

/** The first release of both with write-only arguments, which keep passwords out of plans and states. */
const first = [1, 11] as const

const isOld = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major < first[0] || (major === first[0] && minor < first[1])
}

/** Returns the variables that a program needs from the portal's environment, without any secrets. */
export const buildBareEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'HOME', 'LANG', 'TMPDIR', 'SSL_CERT_FILE'].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

/**
 * Reads the version of a program.
 * @param path `TERRAFORM_PATH`, or the name by which it is found
 * @throws TerraformProblem `Missing` or `TooOld`, with a message that says what to do
 */
export const findTerraform = async (path: string): Promise<TerraformProgram> => {
  const output = await promisify(execFile)(path, ['version', '-json'], {
    env: { ...buildBareEnvironment(), CHECKPOINT_DISABLE: '1' },
    timeout: 20_000,
  }).then(
    ({ stdout }) => stdout,
    (error: unknown) => {
      throw new TerraformProblem('Missing', t(m.notStartedInstall, { path, version: first.join('.') }), [
        { severity: 'error', summary: String(error), detail: '', address: undefined },
      ])
    },
  )
  let said: unknown
  try {
    said = JSON.parse(output)
  } catch {
    said = undefined
  }
  const version = isObject(said) ? said['terraform_version'] : undefined
  if (typeof version !== 'string')
    throw new TerraformProblem('Missing', t(m.notTerraform, { path, version: first.join('.') }))
  if (isOld(version))
    throw new TerraformProblem('TooOld', t(m.tooOld, { path, found: version, version: first.join('.') }))
  return { path, version }
}
