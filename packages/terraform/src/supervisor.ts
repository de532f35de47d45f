/**
 * Stands between the portal and Terraform, as a process of its own: when the portal's process is gone, Terraform is asked to
 * stop instead of going on unseen, and its state is kept sealed. Started by `supervise.ts`, with an order over the channel.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { isOrder, type Order, type Report } from './orders.ts'
import { removePlan } from './plan-file.ts'
import { killGroup } from './process-group.ts'
import { marked } from './processes.ts'
import { sealLeftState } from './left-behind.ts'
import { addToTurn, endTurn, isOwn } from './turns.ts'

/** After a second interrupt Terraform ends at once; what does not is killed. Milliseconds. */
const lastWait = 10_000

const tell = (report: Report): void => {
  if (process.connected) process.send?.(report)
}

const carryOut = (order: Order): void => {
  const { program, args, folder, planFolder, environment, graceSeconds, key, turn } = order
  const child = spawn(program, args, {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A Ctrl-C at the portal's terminal goes to this process's group: Terraform hears one interrupt, from here.
    detached: true,
  })
  const { pid } = child
  let problem: string | undefined
  if (pid !== undefined) {
    tell({ kind: 'started', pid })
    try {
      addToTurn(turn, { supervisor: marked(process.pid), terraform: marked(pid), isStopping: false })
    } catch (error) {
      // Nobody would know of it: it has not begun with anything yet.
      killGroup(pid)
      problem = String(error)
    }
  }
  let isStopping = false
  const timers: NodeJS.Timeout[] = []
  const signal = (name: NodeJS.Signals): void => void child.kill(name)
  const stop = (): void => {
    if (isStopping) return
    isStopping = true
    signal('SIGINT')
    addToTurn(turn, { isStopping })
    timers.push(setTimeout(() => signal('SIGINT'), graceSeconds * 1000))
    timers.push(setTimeout(() => signal('SIGKILL'), graceSeconds * 1000 + lastWait))
  }
  for (const [stream, name] of [
    [child.stdout, 'out'],
    [child.stderr, 'error'],
  ] as const)
    createInterface({ input: stream }).on('line', (line) => tell({ kind: 'line', stream: name, line }))
  process.on('message', () => stop())
  process.on('disconnect', () => stop())
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop)

  const end = async (report: Report): Promise<void> => {
    for (const timer of timers) clearTimeout(timer)
    if (!process.connected) {
      await removePlan(planFolder)
      if (isOwn(turn)) await sealLeftState(folder, Buffer.from(key, 'base64'))
      await endTurn(turn)
    }
    tell(report)
    if (process.connected) process.disconnect?.()
    process.exit()
  }
  // The plugins of a Terraform that was killed go on by themselves otherwise.
  child.once('exit', () => pid !== undefined && killGroup(pid))
  child.once('error', (error) => void end({ kind: 'ended', code: null, problem: error.message }))
  child.once('close', (code) => void end({ kind: 'ended', code, ...(problem !== undefined && { problem }) }))
}

process.once('message', (message) => {
  if (isOrder(message)) carryOut(message)
  else process.exit(2)
})
