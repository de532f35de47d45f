/**
 * How long a start takes: with the demo in an empty folder, and again with existing data; and what unused cloud
 * accounts cost, compared with a portal without accounts in the same run.
 */
import { spawn } from 'node:child_process'
import type { Figure } from './figures.ts'
import { calculateMedian } from './measure.ts'
import { openPortal, operatorHeaders } from './portal.ts'
import { sumResidentMiB } from './processes.ts'

/** A start: how long it took, and the memory of the portal's own processes afterwards. */
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
      residentMiB = sumResidentMiB(child.pid ?? 0)
      child.kill('SIGTERM')
    })
    child.on('error', reject)
    child.on('close', () =>
      seconds > 0 ? resolve({ seconds, residentMiB }) : reject(new Error('The portal did not start')),
    )
  })

/** Measures the first start with demo data, and the median of later starts. */
export const measureStart = async (cmpctl: string, dataDir: string, runs: number): Promise<Figure[]> => {
  const first = (await startOnce(cmpctl, dataDir)).seconds
  const later: number[] = []
  for (let round = 0; round < runs; round++) later.push((await startOnce(cmpctl, dataDir)).seconds)
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
      cmp: `${calculateMedian(later).toFixed(1)} s`,
      reference: '4 s',
      ratio: calculateMedian(later) / 4,
      bar: 1,
    },
  ]
}

/** A cloud account of each provider. The accounts exist, but nothing signs in with them. */
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

/**
 * Adds the cloud accounts through the portal's own call, and prevents requests to the providers before the starts are
 * measured.
 */
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

/** Starts two portals without documents alternately, one with cloud accounts and one without. */
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
  for (let round = 0; round < Math.max(runs, 5); round++) {
    starts.without.push(await start(without))
    starts.connected.push(await start(connected))
  }
  const buildFigure = (what: string, unit: string, of: (start: Start) => number, digits: number): Figure => {
    const [bare, with_] = [calculateMedian(starts.without.map(of)), calculateMedian(starts.connected.map(of))]
    return {
      what,
      cmp: `${with_.toFixed(digits)} ${unit}`,
      reference: `${bare.toFixed(digits)} ${unit} without`,
      ratio: with_ / bare,
      bar: 1.1,
    }
  }
  return [
    buildFigure('start with accounts of clouds, before they are used', 's', ({ seconds }) => seconds, 2),
    buildFigure('resident memory then', 'MiB', ({ residentMiB }) => residentMiB, 0),
  ]
}
