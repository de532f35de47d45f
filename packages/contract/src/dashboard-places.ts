/** Where a new part of a dashboard is put, and how large. */
import { gridColumns, type DashboardItemInput, type DashboardItemType } from './dashboards.ts'

type Place = DashboardItemInput['layout']

/** How large a new part is; charts of many resources have a legend to show. */
const sizeOf = (type: DashboardItemType, isOfOne: boolean): Pick<Place, 'w' | 'h'> => {
  if (type === 'number') return { w: 3, h: 2 }
  if (type === 'text') return { w: 6, h: 2 }
  return { w: 6, h: type === 'metric' && isOfOne ? 4 : 5 }
}

/** Below what is there, as far up and as far left as nothing stands below it. */
export const placeOfNew = (
  places: readonly Place[],
  { monitoringType, resourceId }: Pick<DashboardItemInput, 'monitoringType' | 'resourceId'>,
): Place => {
  const { w, h } = sizeOf(monitoringType, resourceId !== '')
  const candidates = Array.from({ length: gridColumns - w + 1 }, (_, x): Place => {
    const above = places.filter((place) => place.x < x + w && place.x + place.w > x)
    return { x, y: Math.max(0, ...above.map((place) => place.y + place.h)), w, h }
  })
  return candidates.reduce((best, place) => (place.y < best.y ? place : best))
}
