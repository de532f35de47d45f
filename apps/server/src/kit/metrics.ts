/** The counters of a process for Prometheus. Metrics that are read from the stores are in `http/store-metrics.ts`. */
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/** How a piece of background work ended: `delayed` waits for a store, `lost` was taken over by another process. */
export type JobOutcome = 'done' | 'waiting' | 'failed' | 'delayed' | 'lost' | 'given back'

/** The counters of a process. */
export type Metrics = {
  registry: Registry
  /** Records a finished HTTP call; the duration is in seconds. */
  called: (call: { method: string; route: string; status: number }, seconds: number) => void
  /** Records a finished piece of work; the duration is in seconds. */
  worked: (job: string, outcome: JobOutcome, seconds: number) => void
  /** Records that work left by another process was taken over. */
  tookOver: (job: string) => void
  /** Measures a statement of the engine until it ends. */
  engine: <T>(what: 'read' | 'load', statement: Promise<T>) => Promise<T>
}

/** Creates the counters of a process. */
export const openMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'cmp_http_request_duration_seconds',
    help: 'Duration of HTTP calls by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  const jobs = new Histogram({
    name: 'cmp_job_duration_seconds',
    help: 'Duration of background work by kind and by how it ended.',
    labelNames: ['job', 'outcome'],
    buckets: [0.1, 1, 10, 60, 600, 3600],
    registers,
  })
  const takeovers = new Counter({
    name: 'cmp_job_takeovers_total',
    help: 'Work whose process was killed or frozen, taken over by this one.',
    labelNames: ['job'],
    registers,
  })
  const statements = new Histogram({
    name: 'cmp_engine_statement_duration_seconds',
    help: 'Duration of statements on billing lines; failed ones have ok="false".',
    labelNames: ['what', 'ok'],
    buckets: [0.01, 0.1, 0.5, 2, 10, 60, 600],
    registers,
  })
  return {
    registry,
    called: ({ method, route, status }, seconds) => calls.observe({ method, route, status }, seconds),
    worked: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    tookOver: (job) => takeovers.inc({ job }),
    engine: async (what, statement) => {
      const began = performance.now()
      const observeEnd = (ok: boolean) =>
        statements.observe({ what, ok: String(ok) }, (performance.now() - began) / 1000)
      try {
        const result = await statement
        observeEnd(true)
        return result
      } catch (error) {
        observeEnd(false)
        throw error
      }
    },
  }
}
