/**
 * The environment of a run: what it may reach, see and use of this machine, and the sockets and folders that a confined
 * run needs.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/terraform'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, isAbsolute, join } from 'node:path'
import { findConfinementProblem, type RunLimits, type View } from './confinement.ts'
import type { Egress } from './egress.ts'
import type { Place } from './places.ts'
import { TerraformProblem } from './problem.ts'
import type { TerraformProgram } from './program.ts'

/** What a run may reach, see and use. */
export type RunBounds = {
  egress: Egress
  limits: RunLimits
  /** `auto` confines if the system allows it, `required` refuses to run otherwise, `off` never confines. */
  confinement: Confinement
  /** Folders and files, besides the system's own, that a confined run can see. */
  reads: readonly string[]
  writes: readonly string[]
}

export type Confinement = 'auto' | 'required' | 'off'

/** Returns the paths of a program's file: the path at which it is found and its real path. */
const resolveProgramFiles = async (path: string): Promise<string[]> => {
  const found = isAbsolute(path)
    ? path
    : (process.env['PATH'] ?? '')
        .split(delimiter)
        .map((folder) => join(folder, path))
        .find((file) => existsSync(file))
  return found === undefined ? [] : [found, await realpath(found)]
}

/** What a confined run needs: the sockets for the state and the proxy, and the root of its view. */
export type RunEnvironment = { base: string; state: Place; egress: Place; view: View }

/** Ports of the run's own loopback, which no other process uses. */
const statePort = 8001
const egressPort = 8002

/**
 * Creates the environment of a run.
 * @returns undefined if the run is not confined
 * @throws TerraformProblem `Unconfined`
 */
export const resolveRunEnvironment = async (
  program: TerraformProgram,
  { confinement, reads, writes }: RunBounds,
): Promise<RunEnvironment | undefined> => {
  if (confinement === 'off') return undefined
  const reason = await findConfinementProblem()
  if (reason !== undefined) {
    if (confinement === 'auto') return undefined
    throw new TerraformProblem('Unconfined', t(m.confinementRequired, { reason }))
  }
  const certificates = process.env['SSL_CERT_FILE']
  const base = await mkdtemp(join(tmpdir(), 'cmp-run-'))
  const root = join(base, 'view')
  await mkdir(root, { mode: 0o700 })
  return {
    base,
    state: { socket: join(base, 'state'), port: statePort },
    egress: { socket: join(base, 'egress'), port: egressPort },
    view: {
      root,
      reads: [
        ...(await resolveProgramFiles(program.path)),
        ...(certificates === undefined ? [] : [certificates]),
        ...reads,
      ],
      writes,
    },
  }
}
