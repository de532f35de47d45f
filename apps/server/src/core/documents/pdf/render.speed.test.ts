import { expect, test } from 'vitest'
import { renderInvoicePdf } from './render.ts'
import { sampleInvoice, sampleService } from './test/sample-invoice.ts'

test('300 details render within five seconds', async () => {
  const services = ['Virtual Machines', 'Storage', 'Bandwidth'].map((name) => sampleService(name, 100))
  const input = sampleInvoice({
    subscriptions: [{ name: 'Production', id: 'sub-1', amount: '47,931.18', services }],
  })
  const started = performance.now()
  await renderInvoicePdf(input, 'original')
  expect(performance.now() - started).toBeLessThan(5_000)
})
