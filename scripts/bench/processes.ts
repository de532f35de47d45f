/** Runs a command as a process of its own and tells how long it took and how much memory it had at its peak. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A finished run. `peakMiB` is the high-water mark of the process, 0 where the system does not tell. */
export type Run = { seconds: number; peakMiB: number; output: string }

const sampleMilliseconds = 50

const peakMiBOf = (pid: number): number => {
  try {
    return Math.round(
      Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    )
  } catch {
    // The process has ended, or this is no Linux.
    return 0
  }
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
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const sample = setInterval(
      () => (peakMiB = Math.max(peakMiB, peakMiBOf(child.pid ?? 0))),
      sampleMilliseconds,
    )
    child.on('error', reject)
    child.on('close', (code) => {
      clearInterval(sample)
      if (code !== 0) reject(new Error(`${file} ${args.join(' ')} ended with ${code}`))
      else resolve({ seconds: (performance.now() - started) / 1000, peakMiB, output })
    })
  })

/** The middle of several figures. */
export const median = (figures: readonly number[]): number => {
  const sorted = figures.toSorted((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
