/** How long a start takes: with the demo in an empty folder, and again with everything in place. */
import { spawn } from 'node:child_process'
import type { Figure } from './figures.ts'
import { median } from './measure.ts'

const startOnce = (cmpctl: string, dataDir: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const child = spawn(process.execPath, [cmpctl, 'serve'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
    })
    let seconds = 0
    child.stdout.on('data', (chunk: Buffer) => {
      if (seconds > 0 || !chunk.toString().includes('CMP is ready at')) return
      seconds = (performance.now() - started) / 1000
      child.kill('SIGTERM')
    })
    child.on('error', reject)
    child.on('close', () => (seconds > 0 ? resolve(seconds) : reject(new Error('The portal did not start'))))
  })

/** First start with demo data, and the median of later ones. */
export const measureStart = async (cmpctl: string, dataDir: string, runs: number): Promise<Figure[]> => {
  const first = await startOnce(cmpctl, dataDir)
  const later: number[] = []
  for (let turn = 0; turn < runs; turn++) later.push(await startOnce(cmpctl, dataDir))
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
