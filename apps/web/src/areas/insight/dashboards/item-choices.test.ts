import { expect, test } from 'vitest'
import { completeItem, emptyItem, getMetric, listMetrics, suggestTitle } from './item-choices.ts'

test('offers the metrics of a resource type that the provider of the resource has', () => {
  const all = listMetrics(emptyItem).map(({ value }) => value)
  const google = listMetrics({ ...emptyItem, cloudProviderName: 'Google' }).map(({ value }) => value)
  expect(all.length).toBeGreaterThan(1)
  expect(all).toEqual(expect.arrayContaining(google))
  expect(listMetrics({ ...emptyItem, resourceType: 'unknown' })).toEqual([])
})

test('shows the first metric until one is chosen', () => {
  const [first, second] = listMetrics(emptyItem)
  expect(getMetric(emptyItem)).toEqual(first)
  expect(getMetric({ ...emptyItem, monitoringNamespace: second?.value ?? '' })).toEqual(second)
  expect(getMetric({ ...emptyItem, monitoringNamespace: 'unknown' })).toEqual(first)
})

test('suggests a title from what is chosen', () => {
  const metric = getMetric(emptyItem)?.label
  expect(suggestTitle({ ...emptyItem, resourceName: 'web-1' })).toBe(`web-1: ${metric}`)
  expect(suggestTitle({ ...emptyItem, monitoringType: 'cost' })).toBe('Charges by service')
  expect(suggestTitle({ ...emptyItem, monitoringType: 'text' })).toBe('Note')
})

test('an item without a metric has no resource', () => {
  const chosen = { ...emptyItem, resourceName: 'web-1', resourceId: '/web-1' }
  expect(completeItem(chosen, 'CPU')).toEqual({
    ...chosen,
    name: 'CPU',
    monitoringNamespace: getMetric(chosen)?.value,
  })
  expect(
    completeItem({ ...chosen, monitoringType: 'cost', monitoringNamespace: 'resource' }, 'Costs'),
  ).toMatchObject({
    name: 'Costs',
    monitoringNamespace: 'resource',
    resourceType: '',
    resourceName: '',
    resourceId: '',
  })
})
