/**
 * A worker thread for long computations. It runs one task at a time, interactive ones before others. A task that
 * exceeds its time or memory, or crashes the thread, fails without affecting other tasks: the next one gets a new
 * thread.
 */
import { type Text, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/kit'
import { Worker } from 'node:worker_threads'
import type { Answer } from './worker-tasks.ts'

/** Whether a person waits for a task. Tasks of the same priority run in the order of their arrival. */
export type Priority = 'interactive' | 'background'

/**
 * Why a task has no result: its time limit or the thread's memory limit was exceeded, the thread ended, or it was
 * closed.
 */
type LossReason = 'time' | 'memory' | 'crash' | 'closed'

const lossMessages: Record<LossReason, Text> = {
  time: m.taskInWorkerThreadExceededIts,
  memory: m.workerThreadWasTerminatedBecauseTask,
  crash: m.workerThreadTerminatedUnexpectedly,
  closed: m.theWorkerThreadIsClosed,
}

/** The error of a task that was lost with its thread. */
export class ThreadLost extends Error {
  readonly reason: LossReason

  constructor(reason: LossReason, cause?: unknown) {
    super(t(lossMessages[reason]), { cause })
    this.name = 'ThreadLost'
    this.reason = reason
  }
}

/** A thread as its callers see it. */
export type WorkerThread = {
  /**
   * Runs a task, which is data that can be cloned.
   * @throws ThreadLost; the task's own error, as a clone
   */
  run: (task: object, priority: Priority) => Promise<Buffer>
  /** Ends the thread; unfinished tasks are lost. */
  close: () => Promise<void>
}

type ThreadOptions = {
  /** The module that the thread runs; it calls `answerTasks`. */
  script: URL
  /** The time limit of a task, including the start of the thread. */
  timeLimitMilliseconds: number
  /** The memory limit for the thread's objects, without buffers. */
  memoryLimitMegabytes: number
  /** Receives every thread that was lost before it was closed. */
  onLost: (error: ThreadLost) => void
}

/**
 * The memory for young objects. They are promoted to old ones all at once; if that exceeds the limit by more than the
 * 16 MB that Node grants a thread for ending, the engine ends the whole process.
 */
const maxYoungGenerationSizeMb = 12

/** A task that has not finished. */
type Pending = { task: object } & Omit<PromiseWithResolvers<Buffer>, 'promise'>

const getLossReason = (error: unknown): LossReason =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash'

/** Creates a thread that starts with its first task. It prevents the process from exiting only while it has a task. */
export const openWorkerThread = ({
  script,
  timeLimitMilliseconds,
  memoryLimitMegabytes,
  onLost,
}: ThreadOptions): WorkerThread => {
  const waiting: Record<Priority, Pending[]> = { interactive: [], background: [] }
  let thread: Worker | undefined
  let current: Pending | undefined
  let timer: NodeJS.Timeout | undefined
  /** Why the thread is ending; a result that arrives afterwards is ignored. */
  let loss: ThreadLost | undefined
  let isClosed = false

  /** Takes the current task from the thread. */
  const takeCurrent = (): Pending | undefined => {
    const taken = current
    current = undefined
    clearTimeout(timer)
    thread?.unref()
    return taken
  }

  const end = async (reason: LossReason): Promise<void> => {
    loss ??= new ThreadLost(reason)
    await thread?.terminate()
  }

  const onAnswer = (answer: Answer): void => {
    if (loss) return
    const done = takeCurrent()
    if ('error' in answer) done?.reject(answer.error)
    else done?.resolve(Buffer.from(answer.content.buffer))
    startNextTask()
  }

  /** The only place that handles the end of a thread, whatever the reason. */
  const onExit = (code: number): void => {
    const lost = loss ?? new ThreadLost('crash', new Error(`Its exit code was ${code}.`))
    loss = undefined
    thread = undefined
    if (lost.reason !== 'closed') onLost(lost)
    takeCurrent()?.reject(lost)
    startNextTask()
  }

  const start = (): Worker => {
    const started = new Worker(script, {
      // The thread receives everything it needs, and no secrets.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMegabytes, maxYoungGenerationSizeMb },
    })
    started.on('message', onAnswer)
    started.on('error', (error) => {
      loss ??= new ThreadLost(getLossReason(error), error)
    })
    started.on('exit', onExit)
    return started
  }

  const startNextTask = (): void => {
    if (current || loss || isClosed) return
    current = waiting.interactive.shift() ?? waiting.background.shift()
    if (!current) return
    try {
      thread ??= start()
      thread.ref()
      timer = setTimeout(() => void end('time'), timeLimitMilliseconds)
      thread.postMessage(current.task, [])
    } catch (error) {
      takeCurrent()?.reject(error)
      startNextTask()
    }
  }

  return {
    run: (task, priority) => {
      if (isClosed) return Promise.reject(new ThreadLost('closed'))
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
      waiting[priority].push({ task, resolve, reject })
      startNextTask()
      return promise
    },
    close: async () => {
      isClosed = true
      for (const queue of Object.values(waiting))
        for (const { reject } of queue.splice(0)) reject(new ThreadLost('closed'))
      await end('closed')
    },
  }
}
