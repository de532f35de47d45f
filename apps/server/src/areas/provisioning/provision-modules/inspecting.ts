/** The process that inspects modules. Module files are parsed only in this process. */
import type { InspectionOrder } from './inspection.ts'
import { inspectModule } from './inspect.ts'

process.once('message', (order: InspectionOrder) => {
  const files = new Map([...order.files].map(([path, content]) => [path, Buffer.from(content)]))
  void inspectModule({ ...order, files }).then((inspection) =>
    process.send?.(inspection, undefined, undefined, () => process.exit(0)),
  )
})
