/** Global setup of the `server-pg15` project: the machine's own PostgreSQL with the templates. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeTemplate } from './databases.ts'
import { startMachineServer } from './machine-server.ts'

/** Starts the server and returns a function that stops it. */
export const setup = async (project: TestProject): Promise<() => void> => {
  const server = await startMachineServer()
  const demoFolder = mkdtempSync(join(tmpdir(), 'cmp-test-demo-'))
  const end = (): void => {
    server.end()
    rmSync(demoFolder, { recursive: true, force: true })
  }
  try {
    await makeTemplate(server.url)
  } catch (error) {
    end()
    throw error
  }
  project.provide('postgresUrl', server.url)
  project.provide('demoFolder', demoFolder)
  return end
}
