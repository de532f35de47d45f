/**
 * Stands between the portal and Terraform, as a process of its own: when the portal's process is gone, Terraform is asked to
 * stop instead of going on unseen, and its state is kept sealed. Started by `supervise.ts`, with an order over the channel.
 */
import { createInterface } from 'node:readline'
import { launch } from './launch.ts'
import { isOrder, type Order, type Report } from './orders.ts'
import { removePlan } from './plan-file.ts'
import { killGroup } from './process-group.ts'
import { isGone, marked } from './processes.ts'
import { sealLeftState } from './left-behind.ts'
import { addToTurn, endTurn, isOwn } from './turns.ts'
import { processesOf, watchUse } from './use.ts'

/** After a second interrupt Terraform ends at once; what does not is killed. Milliseconds. */
const lastWait = 10_000

/** Plugins that are started again while they are ended are ended again. Milliseconds. */
const pluginWait = 200

const tell = (report: Report): void => {
  if (process.connected) process.send?.(report)
}

/** Sends a signal to a program, or to all of its group: in a namespace of its own it is reached with its group alone. */
const signalTo = (pid: number, isGroup: boolean, name: NodeJS.Signals): void => {
  try {
    process.kill(isGroup ? -pid : pid, name)
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** Ends the plugins of a run: without them Terraform writes what it knows into its state, and ends. */
const endPlugins = (leader: number, isConfined: boolean): void => {
  const [first, ...plugins] = processesOf(leader, isConfined)
  for (const id of first === undefined ? [] : plugins) signalTo(id, false, 'SIGKILL')
}

const carryOut = async (order: Order): Promise<void> => {
  const { folder, planFolder, graceSeconds, key, turn, limits } = order
  const isConfined = order.confined !== undefined
  let exceeded: string | undefined
  const timers: NodeJS.Timeout[] = []
  let unwatch = (): void => undefined
  const end = async (report: { code: number | null; problem?: string }): Promise<void> => {
    for (const timer of timers) clearTimeout(timer)
    unwatch()
    if (!process.connected) {
      await removePlan(planFolder)
      if (isOwn(turn)) await sealLeftState(folder, Buffer.from(key, 'base64'))
      await endTurn(turn)
    }
    tell({ kind: 'ended', ...report, ...(exceeded !== undefined && { exceeded }) })
    if (process.connected) process.disconnect?.()
    process.exit()
  }
  let isStopping = false
  let stop = (): void => void (isStopping = true)
  const onStop = (): void => stop()
  process.on('message', onStop)
  process.on('disconnect', onStop)
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onStop)

  const launched = await launch(order).catch((error: unknown) => String(error))
  if (typeof launched === 'string') return end({ code: null, problem: launched })
  const { child, stdout, stderr, ready } = launched
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
    const leader = pid
    unwatch = watchUse({ leader, isConfined, folders: [folder, planFolder], limits }, (sentence) => {
      exceeded = sentence
      endPlugins(leader, isConfined)
      timers.push(setInterval(() => endPlugins(leader, isConfined), pluginWait))
      timers.push(setTimeout(() => killGroup(leader), lastWait))
    })
  }
  const signal = (name: NodeJS.Signals): void => {
    if (pid !== undefined) signalTo(pid, isConfined, name)
  }
  const isAskedBefore = isStopping
  stop = () => {
    if (isStopping) return
    isStopping = true
    // Until then no program would receive the signal.
    void ready.then(() => signal('SIGINT'))
    addToTurn(turn, { isStopping })
    timers.push(setTimeout(() => signal('SIGINT'), graceSeconds * 1000))
    timers.push(setTimeout(() => pid !== undefined && killGroup(pid), graceSeconds * 1000 + lastWait))
  }
  if (isAskedBefore) {
    isStopping = false
    stop()
  }
  for (const [stream, name] of [
    [stdout, 'out'],
    [stderr, 'error'],
  ] as const)
    createInterface({ input: stream }).on('line', (line) => tell({ kind: 'line', stream: name, line }))
  // The plugins of a Terraform that was killed go on by themselves otherwise.
  child.once('exit', () => pid !== undefined && killGroup(pid))
  child.once('error', (error) => void end({ code: null, problem: error.message }))
  child.once('close', (code) => void end({ code, ...(problem !== undefined && { problem }) }))
}

process.once('message', (message) => {
  if (isOrder(message)) void carryOut(message)
  else process.exit(2)
})
