/** Papers become PDF files in a thread of their own, beside the event loop. */
import { AppError } from '../../kit/errors.ts'
import { ThreadLost, type Priority } from '../../kit/worker-thread.ts'
import type { AppContext } from '../../scope/context.ts'
import type { PrintTask } from './pdf/input.ts'

const sentences: Record<ThreadLost['reason'], string> = {
  time: 'The PDF was given up: it took longer than a minute to lay out. Export its rows as CSV instead, or try again when the portal has less to do.',
  memory:
    'The PDF was given up: it has more rows than the portal has memory to lay out. Export them as CSV instead.',
  crash: 'The PDF could not be made: the part of the portal that lays it out ended unexpectedly. Try again.',
  closed: 'The portal is stopping. Try again when it runs.',
}

/**
 * Renders a paper (A4, fonts embedded); the same one gives the same bytes. `interactive` is what a person waits for: it
 * goes before what is made in the background.
 * @throws AppError Unavailable when it takes too long or too much memory, or its thread ends; Error when a logo is no PNG or
 * JPEG `data:` URL
 */
export const renderPaper = async (
  { renderer, beforeClose }: Pick<AppContext, 'renderer' | 'beforeClose'>,
  task: PrintTask,
  priority: Priority,
): Promise<Buffer> => {
  const rendering = renderer.run(task, priority)
  // A stop waits for it; how it ends is for the caller alone.
  beforeClose(Promise.allSettled([rendering]))
  try {
    return await rendering
  } catch (error) {
    if (error instanceof ThreadLost)
      throw new AppError('Unavailable', sentences[error.reason], { cause: error })
    throw error
  }
}
