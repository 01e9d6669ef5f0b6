#include "host/services/services.h"

namespace ziggurat {

HostFigures::HostFigures(net::Metrics& m)
    : campaigns(m.gauge("ziggurat_campaigns", "Campaigns that this server runs")),
      clients(m.gauge("ziggurat_members", "Sockets that belong to a campaign")),
      store_serving(m.gauge("ziggurat_store_serving", "1 while the store can be written")),
      suspended(m.gauge("ziggurat_campaigns_aside", "Campaigns whose clock waits for the umpire after an exception")),
      stuck(m.gauge("ziggurat_campaigns_stuck", "Campaigns that have not responded for some seconds")),
      asleep(m.gauge("ziggurat_campaigns_asleep", "Hibernated campaigns, whose state is only in the store")),
      commands_done(m.counter("ziggurat_commands_total", "Commands by result", {{"fate", "done"}})),
      commands_refused(m.counter("ziggurat_commands_total", "Commands by result", {{"fate", "refused"}})),
      drafts_stored(m.counter("ziggurat_drafts_stored_total", "Sheets stored")),
      bells(m.counter("ziggurat_bells_total", "Phases closed")),
      frames_encoded(m.counter("ziggurat_frames_encoded_total", "Frames written, once for each viewer")),
      frames_sent(m.counter("ziggurat_frames_sent_total", "Texts handed to sockets")),
      malformed(m.counter("ziggurat_malformed_total", "Messages that could not be read")),
      snapshots_written(m.counter("ziggurat_snapshots_written_total", "Snapshots written")),
      woken(m.counter("ziggurat_campaigns_woken_total", "Hibernated campaigns woken")),
      faults(m.counter("ziggurat_faults_total", "Exceptions caught at the boundary of a campaign; must stay 0")),
      bells_overdue(m.counter("ziggurat_bells_overdue_total", "Due times that passed without effect; must stay 0")),
      polls(m.counter("ziggurat_store_looks_total", "Polls of the store for what other programs wrote")),
      commit_seconds(m.histogram("ziggurat_commit_seconds", "Time from submission to a durable entry",
          {0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10})) {
  store_serving.set(1);
}

}  // namespace ziggurat
