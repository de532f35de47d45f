/** Runs a command as a process of its own and tells how long it took, how busy it was and how much memory it had. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Timed } from './measure.ts'

/** A finished run. `peakMiB` is the high-water mark of the process, 0 where the system does not tell. */
export type Run = Timed & { peakMiB: number; output: string }

const sampleMilliseconds = 20
/** Linux counts the time of a process in hundredths of a second. */
const ticksPerSecond = 100

/** A file of the process in /proc; empty when it has ended, or where there is no /proc. */
const procFile = (pid: number, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

const peakMiBOf = (pid: number): number =>
  Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(procFile(pid, 'status'))?.[1] ?? 0) / 1024)

/** The processes of the portal: one, and those of Node that it has started. Databases are not among them. */
const portalProcesses = (pid: number): number[] => [
  pid,
  ...procFile(pid, `task/${pid}/children`)
    .trim()
    .split(/\s+/)
    .map(Number)
    .filter((child) => child > 0 && /node|cmpctl/.test(procFile(child, 'cmdline')))
    .flatMap(portalProcesses),
]

/** What a portal's own processes hold in memory now; 0 where the system does not tell. */
export const residentMiBOf = (pid: number): number =>
  portalProcesses(pid).reduce(
    (total, each) => total + Number(/VmRSS:\s+(\d+) kB/.exec(procFile(each, 'status'))?.[1] ?? 0) / 1024,
    0,
  )

/** User and system time of the process and of those that it has ended; the fields after the name in brackets. */
const cpuSecondsOf = (pid: number): number => {
  const fields = procFile(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
  const ticks = fields.slice(11, 15).reduce((total, field) => total + Number(field), 0)
  return ticks / ticksPerSecond
}

/** Runs `node file args…`; standard error is passed on. @throws Error when it does not exit with 0 */
export const run = (file: string, args: readonly string[], env: Record<string, string> = {}): Promise<Run> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const child = spawn(process.execPath, [file, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    })
    let output = ''
    let peakMiB = 0
    let cpuSeconds = 0
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const sample = setInterval(() => {
      peakMiB = Math.max(peakMiB, peakMiBOf(child.pid ?? 0))
      cpuSeconds = Math.max(cpuSeconds, cpuSecondsOf(child.pid ?? 0))
    }, sampleMilliseconds)
    child.on('error', reject)
    child.on('close', (code) => {
      clearInterval(sample)
      if (code !== 0) reject(new Error(`${file} ${args.join(' ')} ended with ${code}`))
      else resolve({ seconds: (performance.now() - started) / 1000, cpuSeconds, peakMiB, output })
    })
  })
