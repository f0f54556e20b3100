/** Places whose clocks differ in every way a clock can: half hours, no summer time, the other half of the year, half an hour of it. */
import fc from "fast-check"

export const aZone = fc.constantFrom(
  "UTC",
  "Europe/Lisbon",
  "America/New_York",
  "America/St_Johns",
  "Asia/Tokyo",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Africa/Casablanca",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago"
)
