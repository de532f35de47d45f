/**
 * A thread beside the event loop for work that computes for long. It does a task at a time, those that a person waits for
 * before the others. A task that takes too long, too much memory or the thread with it fails alone: the next one has a new
 * thread.
 */
import { Worker } from 'node:worker_threads'
import type { Answer } from './worker-tasks.ts'

/** Whether a person waits for a task; of the same priority the first comes first. */
export type Priority = 'interactive' | 'background'

/** Why a task has no answer: its time or the thread's memory was over, the thread ended, or it was closed. */
type LossReason = 'time' | 'memory' | 'crash' | 'closed'

const lossMessages: Record<LossReason, string> = {
  time: 'A task in a worker thread took longer than it may, and the thread was ended.',
  memory: 'A worker thread ended because a task needed more memory than it may have.',
  crash: 'A worker thread ended unexpectedly.',
  closed: 'The worker thread is closed.',
}

/** A task that was lost with its thread. */
export class ThreadLost extends Error {
  readonly reason: LossReason

  constructor(reason: LossReason, cause?: unknown) {
    super(lossMessages[reason], { cause })
    this.name = 'ThreadLost'
    this.reason = reason
  }
}

/** A thread as those who hand it tasks see it. */
export type WorkerThread = {
  /**
   * Does a task: data that can be cloned.
   * @throws ThreadLost; what the task itself threw, as a clone of it
   */
  run: (task: object, priority: Priority) => Promise<Buffer>
  /** Ends the thread; tasks that were not done are lost. */
  close: () => Promise<void>
}

type ThreadOptions = {
  /** The module that the thread runs; it calls `answerTasks`. */
  script: URL
  /** What one task may take, the start of the thread included. */
  timeLimitMilliseconds: number
  /** What the thread's objects may take; buffers are not counted. */
  memoryLimitMegabytes: number
  /** Told of every thread that was lost before it was closed. */
  onLost: (error: ThreadLost) => void
}

/**
 * What young objects may take. They become old ones all at once, and where that goes further over the limit than the 16 MB that
 * Node grants a thread to end in, the engine ends the whole process.
 */
const maxYoungGenerationSizeMb = 12

/** A task on its way. */
type Pending = { task: object } & Omit<PromiseWithResolvers<Buffer>, 'promise'>

const reasonOf = (error: unknown): LossReason =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash'

/** A thread that starts with its first task. It keeps the process alive only while it has one. */
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
  /** Why the thread is ending; what it still answers comes too late. */
  let loss: ThreadLost | undefined
  let isClosed = false

  /** Takes the task that is done from the thread. */
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
    next()
  }

  /** The one place where a thread is over, however it ended. */
  const onExit = (code: number): void => {
    const lost = loss ?? new ThreadLost('crash', new Error(`Its exit code was ${code}.`))
    loss = undefined
    thread = undefined
    if (lost.reason !== 'closed') onLost(lost)
    takeCurrent()?.reject(lost)
    next()
  }

  const start = (): Worker => {
    const started = new Worker(script, {
      // It is handed all that it needs, and no secrets.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMegabytes, maxYoungGenerationSizeMb },
    })
    started.on('message', onAnswer)
    started.on('error', (error) => {
      loss ??= new ThreadLost(reasonOf(error), error)
    })
    started.on('exit', onExit)
    return started
  }

  const next = (): void => {
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
      next()
    }
  }

  return {
    run: (task, priority) => {
      if (isClosed) return Promise.reject(new ThreadLost('closed'))
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
      waiting[priority].push({ task, resolve, reject })
      next()
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
