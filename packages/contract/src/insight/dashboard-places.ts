/** The position and size of a new dashboard part. */
import { gridColumns, type DashboardItemInput, type DashboardItemType } from './dashboards.ts'

type Place = DashboardItemInput['layout']

/** Returns the size of a new part; charts of many resources need room for a legend. */
const getItemSize = (type: DashboardItemType, isOfOne: boolean): Pick<Place, 'w' | 'h'> => {
  if (type === 'number') return { w: 3, h: 2 }
  if (type === 'text') return { w: 6, h: 2 }
  return { w: 6, h: type === 'metric' && isOfOne ? 4 : 5 }
}

/** Returns the position below the existing parts, as far up and left as possible with nothing below it. */
export const placeOfNew = (
  places: readonly Place[],
  { monitoringType, resourceId }: Pick<DashboardItemInput, 'monitoringType' | 'resourceId'>,
): Place => {
  const { w, h } = getItemSize(monitoringType, resourceId !== '')
  const candidates = Array.from({ length: gridColumns - w + 1 }, (_, x): Place => {
    const above = places.filter((place) => place.x < x + w && place.x + place.w > x)
    return { x, y: Math.max(0, ...above.map((place) => place.y + place.h)), w, h }
  })
  return candidates.reduce((best, place) => (place.y < best.y ? place : best))
}
