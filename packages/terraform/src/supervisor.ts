/**
 * A separate process between the portal and Terraform: if the portal's process ends, the supervisor asks Terraform to
 * stop instead of continuing unattended, and seals its state. `supervise.ts` starts it with an order over the channel.
 */
import { createInterface } from 'node:readline'
import { launch } from './launch.ts'
import { isOrder, type ExceededLimit, type Order, type Report } from './orders.ts'
import { removePlan } from './plan-file.ts'
import { killGroup } from './process-group.ts'
import { isNotFoundError, identifyProcess } from './processes.ts'
import { sealLeftoverState } from './leftover-files.ts'
import { updateFolderLock, releaseFolderLock, isOwn } from './folder-lock.ts'
import { listProcesses, watchUse } from './use.ts'

/** After a second interrupt Terraform ends at once; if it has not ended after this time, it is killed. Milliseconds. */
const lastWait = 10_000

/** The interval at which restarted plugins are ended again. Milliseconds. */
const pluginWait = 200

const sendReport = (report: Report): void => {
  if (process.connected) process.send?.(report)
}

/**
 * Sends a signal to a program, or to its whole group: a program in its own namespace can only be reached with its
 * group.
 */
const sendSignal = (pid: number, isGroup: boolean, name: NodeJS.Signals): void => {
  try {
    process.kill(isGroup ? -pid : pid, name)
  } catch (error) {
    if (!isNotFoundError(error)) throw error
  }
}

/** Ends the plugins of a run: without them Terraform writes its known state and ends. */
const endPlugins = (leader: number, isConfined: boolean): void => {
  const [first, ...plugins] = listProcesses(leader, isConfined)
  for (const id of first === undefined ? [] : plugins) sendSignal(id, false, 'SIGKILL')
}

const carryOut = async (order: Order): Promise<void> => {
  const { folder, planFolder, graceSeconds, key, lock, limits } = order
  const isConfined = order.confined !== undefined
  let exceeded: ExceededLimit | undefined
  const timers: NodeJS.Timeout[] = []
  let stopWatching = (): void => undefined
  const end = async (report: { code: number | null; problem?: string }): Promise<void> => {
    for (const timer of timers) clearTimeout(timer)
    stopWatching()
    if (!process.connected) {
      await removePlan(planFolder)
      if (isOwn(lock)) await sealLeftoverState(folder, Buffer.from(key, 'base64'))
      await releaseFolderLock(lock)
    }
    sendReport({ kind: 'ended', ...report, ...(exceeded !== undefined && { exceeded }) })
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
    sendReport({ kind: 'started', pid })
    try {
      updateFolderLock(lock, {
        supervisor: identifyProcess(process.pid),
        terraform: identifyProcess(pid),
        isStopping: false,
      })
    } catch (error) {
      // Nobody would know about this process, and it has not started any work yet.
      killGroup(pid)
      problem = String(error)
    }
    const leader = pid
    stopWatching = watchUse({ leader, isConfined, folders: [folder, planFolder], limits }, (limit) => {
      exceeded = limit
      endPlugins(leader, isConfined)
      timers.push(setInterval(() => endPlugins(leader, isConfined), pluginWait))
      timers.push(setTimeout(() => killGroup(leader), lastWait))
    })
  }
  const forwardSignal = (name: NodeJS.Signals): void => {
    if (pid !== undefined) sendSignal(pid, isConfined, name)
  }
  const wasStopping = isStopping
  stop = () => {
    if (isStopping) return
    isStopping = true
    // Before that, the signal would reach no program.
    void ready.then(() => forwardSignal('SIGINT'))
    updateFolderLock(lock, { isStopping })
    timers.push(setTimeout(() => forwardSignal('SIGINT'), graceSeconds * 1000))
    timers.push(setTimeout(() => pid !== undefined && killGroup(pid), graceSeconds * 1000 + lastWait))
  }
  if (wasStopping) {
    isStopping = false
    stop()
  }
  for (const [stream, name] of [
    [stdout, 'out'],
    [stderr, 'error'],
  ] as const)
    createInterface({ input: stream }).on('line', (line) => sendReport({ kind: 'line', stream: name, line }))
  // Otherwise the plugins of a killed Terraform would continue to run.
  child.once('exit', () => pid !== undefined && killGroup(pid))
  child.once('error', (error) => void end({ code: null, problem: error.message }))
  child.once('close', (code) => void end({ code, ...(problem !== undefined && { problem }) }))
}

process.once('message', (message) => {
  if (isOrder(message)) void carryOut(message)
  else process.exit(2)
})
