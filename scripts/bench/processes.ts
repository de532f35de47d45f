/**
 * Runs a command as a separate process and reports how long it took, how busy the cores were and how much memory it
 * used.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Timed } from './measure.ts'

/** A completed run. `peakMiB` is the peak memory of the process, 0 if the system does not report it. */
export type Run = Timed & { peakMiB: number; output: string }

const sampleMilliseconds = 20
/** Linux reports the time of a process in hundredths of a second. */
const ticksPerSecond = 100

/** Returns a file of the process in /proc; empty if the process has ended or there is no /proc. */
const readProcFile = (pid: number, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

const readPeakMiB = (pid: number): number =>
  Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(readProcFile(pid, 'status'))?.[1] ?? 0) / 1024)

/** Returns the processes of the portal: its own and the Node processes that it has started, without the databases. */
const listPortalProcesses = (pid: number): number[] => [
  pid,
  ...readProcFile(pid, `task/${pid}/children`)
    .trim()
    .split(/\s+/)
    .map(Number)
    .filter((child) => child > 0 && /node|cmpctl/.test(readProcFile(child, 'cmdline')))
    .flatMap(listPortalProcesses),
]

/** Returns the current memory of a portal's own processes; 0 if the system does not report it. */
export const sumResidentMiB = (pid: number): number =>
  listPortalProcesses(pid).reduce(
    (total, each) => total + Number(/VmRSS:\s+(\d+) kB/.exec(readProcFile(each, 'status'))?.[1] ?? 0) / 1024,
    0,
  )

/**
 * Returns the user and system time of the process and of its ended children, from the fields after the name in
 * brackets.
 */
const readCpuSeconds = (pid: number): number => {
  const fields = readProcFile(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
  const ticks = fields.slice(11, 15).reduce((total, field) => total + Number(field), 0)
  return ticks / ticksPerSecond
}

/**
 * Runs `node file args…`; standard error is passed through.
 * @throws Error if it does not exit with 0
 */
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
      peakMiB = Math.max(peakMiB, readPeakMiB(child.pid ?? 0))
      cpuSeconds = Math.max(cpuSeconds, readCpuSeconds(child.pid ?? 0))
    }, sampleMilliseconds)
    child.on('error', reject)
    child.on('close', (code) => {
      clearInterval(sample)
      if (code !== 0) reject(new Error(`${file} ${args.join(' ')} ended with ${code}`))
      else resolve({ seconds: (performance.now() - started) / 1000, cpuSeconds, peakMiB, output })
    })
  })
