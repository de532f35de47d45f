/**
 * How long a start takes: with the demo in an empty folder, and again with everything in place; and what it costs to have
 * accounts of clouds that nobody has used yet, beside a portal without any in the same run.
 */
import { spawn } from 'node:child_process'
import type { Figure } from './figures.ts'
import { median } from './measure.ts'
import { openPortal, operatorHeaders } from './portal.ts'
import { residentMiBOf } from './processes.ts'

/** A start: how long it took, and what the portal's own processes held in memory then. */
type Start = { seconds: number; residentMiB: number }

const startOnce = (cmpctl: string, dataDir: string, env: Record<string, string> = {}): Promise<Start> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const child = spawn(process.execPath, [cmpctl, 'serve'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', ...env },
    })
    let [seconds, residentMiB] = [0, 0]
    child.stdout.on('data', (chunk: Buffer) => {
      if (seconds > 0 || !chunk.toString().includes('CMP is ready at')) return
      seconds = (performance.now() - started) / 1000
      residentMiB = residentMiBOf(child.pid ?? 0)
      child.kill('SIGTERM')
    })
    child.on('error', reject)
    child.on('close', () =>
      seconds > 0 ? resolve({ seconds, residentMiB }) : reject(new Error('The portal did not start')),
    )
  })

/** First start with demo data, and the median of later ones. */
export const measureStart = async (cmpctl: string, dataDir: string, runs: number): Promise<Figure[]> => {
  const first = (await startOnce(cmpctl, dataDir)).seconds
  const later: number[] = []
  for (let turn = 0; turn < runs; turn++) later.push((await startOnce(cmpctl, dataDir)).seconds)
  return [
    {
      what: 'first start with demo data',
      cmp: `${first.toFixed(1)} s`,
      reference: '20 s',
      ratio: first / 20,
      bar: 1,
    },
    {
      what: 'later start',
      cmp: `${median(later).toFixed(1)} s`,
      reference: '4 s',
      ratio: median(later) / 4,
      bar: 1,
    },
  ]
}

/** An account of each cloud. Nobody signs in with them: they are there, and not used. */
const accounts = [
  {
    kind: 'azure-tenant',
    name: 'Azure',
    azureTenant: {
      signIn: 'client-secret',
      tenantId: '9d0f3a50-0000-4000-8000-000000000001',
      clientId: '9d0f3a50-0000-4000-8000-000000000002',
      clientSecret: 'of-the-bench',
    },
  },
  {
    kind: 'aws-account',
    name: 'AWS',
    awsAccount: {
      region: 'eu-central-1',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'of-the-bench',
    },
  },
]

/** Connects the clouds by the portal's own call, and lets nothing ask them before the starts are measured. */
const connect = async (dataDir: string): Promise<void> => {
  const portal = await openPortal(dataDir)
  try {
    for (const account of accounts) {
      const answer = await fetch(`${portal.url}/api/CloudAccounts`, {
        method: 'POST',
        headers: { ...operatorHeaders, 'content-type': 'application/json' },
        body: JSON.stringify(account),
      })
      if (!answer.ok) throw new Error(`${account.name} was not connected: ${await answer.text()}`)
    }
  } finally {
    await portal.close()
  }
}

/** Two portals without documents, one with accounts of clouds and one without, started in turn. */
export const measureConnections = async (
  cmpctl: string,
  dataDir: string,
  runs: number,
): Promise<Figure[]> => {
  const [without, connected] = [`${dataDir}-without`, `${dataDir}-connected`]
  const starts: Record<'without' | 'connected', Start[]> = { without: [], connected: [] }
  const start = (dir: string) => startOnce(cmpctl, dir, { DEMO: 'off' })
  await start(without)
  await start(connected)
  await connect(connected)
  for (let turn = 0; turn < Math.max(runs, 5); turn++) {
    starts.without.push(await start(without))
    starts.connected.push(await start(connected))
  }
  const figure = (what: string, unit: string, of: (start: Start) => number, digits: number): Figure => {
    const [bare, with_] = [median(starts.without.map(of)), median(starts.connected.map(of))]
    return {
      what,
      cmp: `${with_.toFixed(digits)} ${unit}`,
      reference: `${bare.toFixed(digits)} ${unit} without`,
      ratio: with_ / bare,
      bar: 1.1,
    }
  }
  return [
    figure('start with accounts of clouds, before they are used', 's', ({ seconds }) => seconds, 2),
    figure('resident memory then', 'MiB', ({ residentMiB }) => residentMiB, 0),
  ]
}
